/* The yardstick of the benchmark: the kitchen's rules once more, in C, as fast as this machine plays them.
 *
 * Only bench/kitchen.py uses it; the shipped game never does. It plays the same random games as
 * kernel.random_games: the same decisions in the same order from the same generator. All numbers of a
 * table and all recipes come from Python; there is no card in this file. Names follow the kernel's.
 */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { KINDS = 6, SLOTS = 16, SEATS = 6, MOST = 128, MOST_CARDS = 128 };

/* Cards: singles, doubles, the Mamma Mia! card, orders. In the oven + BY * who played it. */
enum { DOUBLE = 6, MAMMA_MIA = 12, ORDER = 16, BY = 128, NOBODY = 7 };

enum { PUT, PLAY, DRAW, SERVE, PAY, WISH, ASKED, OVER };

enum {
    SET = 30, STEP = 10, PASS = 180, NO_ORDER = 181, PLAY_ORDER = 182, DRAW_SUPPLY = 198, DRAW_WAITER = 199,
    LEAVE = 200, ADD = 201, ASK = 202, CHOOSE = 203, GIVE_SET = 239, WISH_FOR = 419, WISHES = 16, HELP = 515,
    REFUSE = 516
};

enum { LAID, HELD, SHORT };

typedef struct {
    int8_t need[KINDS];
    int8_t picks, each, choice, fewest, forbidden, at_least;
} Recipe;

/* The same fields, in the same order, as the ctypes structure in bench/limit.py. */
typedef struct {
    int32_t players, kinds, orders, singles, doubles, deal, hand_limit, draw_limit, rounds, mamma_mia, helping;
    Recipe recipes[SEATS * SLOTS];
} House;

typedef struct {
    uint8_t hand[2 * KINDS];
    uint8_t ingredients, order_count, waiter, score;
    uint16_t orders, delivered;
    uint8_t waiters[SLOTS];
} Seat;

typedef struct {
    uint64_t rng;
    uint8_t supply_n, oven_n, stage, actor, turn, round, starter, idle, lap, shown, order, kind;
    int8_t holder, pick, pick2, lacking;
    bool sure;
    uint8_t table[2 * KINDS], used[2 * KINDS], gift[2 * KINDS], missing[KINDS], request[KINDS];
    Seat seats[SEATS];
    uint8_t supply[MOST_CARDS];
    uint16_t oven[MOST_CARDS + SEATS * SLOTS];
} State;

/* Chance and set-up ------------------------------------------------------------------------------ */

static inline uint32_t below(State *s, uint32_t n)
{
    uint64_t low = s->rng & 0xFFFFFFFF, high = s->rng >> 32;
    s->rng = 698769069 * low + high;
    return (uint32_t)(((low ^ high) * n) >> 32);
}

static void shuffle(State *s, uint8_t *cards, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = below(s, (uint32_t)i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

static void begin(const House *h, State *s)
{
    s->turn = s->actor = s->starter;
    s->stage = PUT;
    s->idle = 0;
    s->lap = s->supply_n == 0 ? (uint8_t)h->players : 0;
}

static void deal(const House *h, State *s)
{
    int n = 0;
    for (int k = 0; k < h->kinds; k++) {
        for (int i = 0; i < h->singles; i++) s->supply[n++] = (uint8_t)k;
        for (int i = 0; i < h->doubles; i++) s->supply[n++] = (uint8_t)(DOUBLE + k);
    }
    shuffle(s, s->supply, n);
    for (int p = 0; p < h->players; p++) {
        Seat *me = &s->seats[p];
        memset(me, 0, sizeof *me);
        for (int i = 0; i < h->deal; i++) me->hand[s->supply[--n]]++;
        me->ingredients = (uint8_t)h->deal;
    }
    if (h->mamma_mia) {
        s->supply[n++] = MAMMA_MIA;
        shuffle(s, s->supply, n);
    }
    s->supply_n = (uint8_t)n;
    for (int p = 0; p < h->players; p++) {
        Seat *me = &s->seats[p];
        for (int i = 0; i < h->orders; i++) me->waiters[i] = (uint8_t)i;
        shuffle(s, me->waiters, h->orders);
        me->waiter = (uint8_t)(h->orders - 1);
        me->orders = (uint16_t)(1 << me->waiters[me->waiter]);
        me->order_count = 1;
    }
    s->oven_n = s->round = 0;
    s->holder = -1;
    s->starter = (uint8_t)below(s, (uint32_t)h->players);
    begin(h, s);
}

/* Phase B: opening the oven ---------------------------------------------------------------------- */

static void reveal(const House *h, State *s);

static inline Seat *owner(State *s) { return &s->seats[s->order / SLOTS]; }

static inline const Recipe *recipe(const House *h, const State *s) { return &h->recipes[s->order]; }

static inline int units(const uint8_t *cards, int k) { return cards[k] + 2 * cards[DOUBLE + k]; }

static inline int needed(const Recipe *r, const State *s, int k)
{
    return r->need[k] + (k == s->pick || k == s->pick2 ? r->each : 0);
}

static int choices(const House *h, const State *s)
{
    const Recipe *r = recipe(h, s);
    if (!r->fewest) return r->choice;
    int fewest = 0, least = 1000;
    for (int k = 0; k < h->kinds; k++) {
        int n = units(s->table, k);
        if (r->choice >> k & 1 && n > 0 && n <= least) {
            if (n < least) fewest = 0;
            least = n;
            fewest |= 1 << k;
        }
    }
    return fewest;
}

static int reach(const House *h, State *s, int pick, int pick2)
{
    const Recipe *r = recipe(h, s);
    const uint8_t *hand = owner(s)->hand;
    if (r->at_least > 0) {
        int table = 0, held = 0;
        for (int k = 0; k < h->kinds; k++) {
            table += units(s->table, k);
            held += units(hand, k);
        }
        return table >= r->at_least ? LAID : table + held >= r->at_least ? HELD : SHORT;
    }
    int found = LAID;
    for (int k = 0; k < h->kinds; k++) {
        int need = r->need[k] + (k == pick || k == pick2 ? r->each : 0);
        if (need == 0) continue;
        need -= units(s->table, k);
        if (need > 0) {
            if (need > units(hand, k)) return SHORT;
            found = HELD;
        }
    }
    return found;
}

static bool sure_choice(const House *h, State *s, int choice, int picks)
{
    for (int a = 0; a < h->kinds; a++) {
        if (!(choice >> a & 1)) continue;
        if (picks == 1) {
            if (reach(h, s, a, a) == LAID) return true;
        } else {
            for (int b = a + 1; b < h->kinds; b++)
                if (choice >> b & 1 && reach(h, s, a, b) == LAID) return true;
        }
    }
    return false;
}

static void measure(const House *h, State *s)
{
    const Recipe *r = recipe(h, s);
    int lacking = r->at_least;
    if (lacking > 0) {
        memset(s->missing, 0, sizeof s->missing);
        for (int k = 0; k < h->kinds; k++) lacking -= units(s->table, k);
        s->lacking = (int8_t)(lacking > 0 ? lacking : 0);
        return;
    }
    for (int k = 0; k < h->kinds; k++) {
        int need = needed(r, s, k) - units(s->table, k);
        if (need < 0) need = 0;
        s->missing[k] = (uint8_t)need;
        lacking += need;
    }
    s->lacking = (int8_t)lacking;
}

static void bake(const House *h, State *s)
{
    const Recipe *r = recipe(h, s);
    Seat *me = owner(s);
    for (int k = 0; k < h->kinds; k++) {
        int singles = s->table[k], doubles = s->table[DOUBLE + k];
        if (r->at_least == 0) {
            int need = needed(r, s, k);
            if (doubles > (need + 1) / 2) doubles = (need + 1) / 2;
            need -= 2 * doubles;
            if (need < 0) need = 0;
            if (singles > need) singles = need;
        }
        s->table[k] -= (uint8_t)singles;
        s->used[k] += (uint8_t)singles;
        s->table[DOUBLE + k] -= (uint8_t)doubles;
        s->used[DOUBLE + k] += (uint8_t)doubles;
    }
    for (int k = 0; k < 2 * KINDS; k++) {
        me->hand[k] -= s->gift[k];
        me->ingredients -= s->gift[k];
        s->used[k] += s->gift[k];
    }
    me->delivered |= (uint16_t)(1 << s->order % SLOTS);
    me->score++;
}

static void fail(State *s)
{
    Seat *me = owner(s);
    memmove(me->waiters + 1, me->waiters, me->waiter++);
    me->waiters[0] = s->order % SLOTS;
}

static void owner_decides(State *s)
{
    s->stage = SERVE;
    s->actor = s->order / SLOTS;
}

/* True where the table alone settles the order. */
static bool serve(const House *h, State *s)
{
    const Recipe *r = recipe(h, s);
    s->pick = s->pick2 = -1;
    s->sure = false;
    if (r->forbidden >= 0 && units(s->table, r->forbidden) > 0) {
        fail(s);
        return true;
    }
    if (r->picks > 0) {
        int choice = choices(h, s);
        if (choice == 0) {
            fail(s);
            return true;
        }
        if (choice & (choice - 1)) {
            s->sure = sure_choice(h, s, choice, r->picks);
            s->lacking = 0;
            owner_decides(s);
            return false;
        }
        s->pick = s->pick2 = (int8_t)__builtin_ctz((unsigned)choice);
    }
    measure(h, s);
    if (s->lacking == 0) {
        memset(s->gift, 0, sizeof s->gift);
        bake(h, s);
        return true;
    }
    owner_decides(s);
    return false;
}

static int gifts(const House *h, State *s, uint16_t *out)
{
    const uint8_t *hand = owner(s)->hand;
    bool at_least = recipe(h, s)->at_least > 0;
    int kind = s->kind, due = s->missing[kind], small = 0, later_singles = 0, later_doubles = 0, n = 0;
    if (at_least) {
        due = s->lacking;
        for (int k = 0; k < kind; k++) {
            small += s->gift[k];
            due -= units(s->gift, k);
        }
        for (int k = kind + 1; k < h->kinds; k++) {
            later_singles += hand[k];
            later_doubles += hand[DOUBLE + k];
        }
    }
    for (int doubles = 0; doubles <= hand[DOUBLE + kind]; doubles++) {
        for (int singles = 0; singles <= hand[kind]; singles++) {
            int rest = due - singles - 2 * doubles;
            bool only_doubles = small + singles == 0, fits;
            if (rest == 0)
                fits = true;
            else if (rest < 0)
                fits = doubles > 0 ? rest == -1 && only_doubles : singles == 0;
            else if (!at_least)
                fits = false;
            else if (later_singles > 0 && rest <= later_singles + 2 * later_doubles)
                fits = true;
            else
                fits = (rest % 2 == 0 || only_doubles) && rest <= 2 * later_doubles;
            if (fits) out[n++] = (uint16_t)(GIVE_SET + kind * SET + doubles * STEP + singles);
        }
    }
    return n;
}

static void give(State *s, int cards)
{
    s->gift[s->kind] = (uint8_t)(cards % STEP);
    s->gift[DOUBLE + s->kind] = (uint8_t)(cards % SET / STEP);
    s->kind++;
}

static void pay(const House *h, State *s)
{
    if (h->doubles == 0 && recipe(h, s)->at_least == 0) {
        memcpy(s->gift, s->missing, sizeof s->missing);
    } else if (s->lacking > 0) {
        uint16_t out[MOST];
        while (s->kind < h->kinds) {
            if (gifts(h, s, out) > 1) {
                s->stage = PAY;
                s->actor = s->order / SLOTS;
                return;
            }
            give(s, out[0] - GIVE_SET);
        }
    }
    bake(h, s);
    reveal(h, s);
}

static void start_paying(const House *h, State *s)
{
    memset(s->gift, 0, sizeof s->gift);
    s->kind = 0;
    pay(h, s);
}

static void choose(const House *h, State *s, int pick, int pick2)
{
    s->pick = (int8_t)pick;
    s->pick2 = (int8_t)pick2;
    measure(h, s);
    if (s->lacking == 0 || s->sure || !h->helping)
        start_paying(h, s);
    else
        owner_decides(s);
}

static void end_round(const House *h, State *s)
{
    int used = s->supply_n, left = 0; /* a supply that nobody could draw from stays */
    for (int k = 0; k < 2 * KINDS; k++) {
        for (int i = 0; i < s->used[k]; i++) s->supply[used++] = (uint8_t)k;
        for (int i = 0; i < s->table[k]; i++) s->oven[left++] = (uint16_t)(BY * NOBODY + k);
    }
    if (s->holder >= 0) s->supply[used++] = MAMMA_MIA;
    s->supply_n = (uint8_t)used;
    s->oven_n = (uint8_t)left;
    s->shown = 0;
    s->holder = -1;
    if (++s->round < h->rounds) {
        shuffle(s, s->supply, used);
        begin(h, s);
    } else {
        s->stage = OVER;
    }
}

static void reveal(const House *h, State *s)
{
    while (s->shown < s->oven_n) {
        int card = s->oven[s->shown++] % BY;
        if (card < ORDER) {
            s->table[card]++;
        } else {
            s->order = (uint8_t)(card - ORDER);
            if (!serve(h, s)) return;
        }
    }
    end_round(h, s);
}

static void open_oven(const House *h, State *s, int opener)
{
    memset(s->table, 0, sizeof s->table);
    memset(s->used, 0, sizeof s->used);
    s->starter = (uint8_t)opener;
    s->shown = 0;
    reveal(h, s);
}

/* Helping ---------------------------------------------------------------------------------------- */

static int wished(const State *s)
{
    int total = 0;
    for (int k = 0; k < s->kind; k++) total += s->request[k];
    return total;
}

static int most_wish(const House *h, const State *s)
{
    return recipe(h, s)->at_least > 0 ? s->lacking - wished(s) : s->missing[s->kind];
}

static int least_wish(const House *h, State *s)
{
    int least;
    if (recipe(h, s)->at_least > 0) {
        if (s->kind < h->kinds - 1) return 0;
        int rest = s->lacking - owner(s)->ingredients;
        least = (rest > 0 ? rest : 1) - wished(s);
    } else {
        least = s->missing[s->kind] - owner(s)->hand[s->kind];
        if (least <= 0 && s->missing[s->kind] > 0) {
            bool last = true;
            for (int k = s->kind + 1; k < h->kinds; k++)
                if (s->missing[k] > 0) last = false;
            if (last && wished(s) == 0) return 1;
        }
    }
    return least > 0 ? least : 0;
}

static void ask_next(const House *h, State *s)
{
    s->actor = s->actor + 1 < h->players ? s->actor + 1 : 0;
    if (s->actor == s->order / SLOTS) {
        fail(s);
        reveal(h, s);
    }
}

static void wish(const House *h, State *s)
{
    while (s->kind < h->kinds) {
        int most = most_wish(h, s);
        if (least_wish(h, s) < most) {
            s->stage = WISH;
            return;
        }
        s->request[s->kind++] = (uint8_t)most;
    }
    s->stage = ASKED;
    s->actor = s->order / SLOTS;
    ask_next(h, s);
}

static void start_wishing(const House *h, State *s)
{
    memset(s->request, 0, sizeof s->request);
    s->kind = 0;
    wish(h, s);
}

static bool can_help(const House *h, const State *s)
{
    const Seat *me = &s->seats[s->actor];
    if (me->waiter == 0) return false;
    for (int k = 0; k < h->kinds; k++)
        if (s->request[k] > me->hand[k]) return false;
    return true;
}

static void help_owner(const House *h, State *s)
{
    Seat *me = &s->seats[s->actor];
    for (int k = 0; k < h->kinds; k++) {
        uint8_t n = s->request[k];
        me->hand[k] -= n;
        me->ingredients -= n;
        s->table[k] += n;
        s->lacking -= (int8_t)n;
        if (s->missing[k] >= n) s->missing[k] -= n;
    }
    me->delivered |= (uint16_t)(1 << me->waiters[--me->waiter]);
    me->score++;
    start_paying(h, s);
}

/* Phase A: putting pizzas into the oven ---------------------------------------------------------- */

static void end_turn(const House *h, State *s)
{
    if (s->lap > 0 && --s->lap == 0) {
        open_oven(h, s, s->starter);
        return;
    }
    if (s->idle >= h->players) {
        open_oven(h, s, s->holder >= 0 ? s->holder : s->starter);
        return;
    }
    s->turn = s->turn + 1 < h->players ? s->turn + 1 : 0;
    s->actor = s->turn;
    s->stage = PUT;
}

static int room(const House *h, const State *s)
{
    const Seat *me = &s->seats[s->turn];
    int space = h->hand_limit - me->ingredients - me->order_count;
    return space < h->draw_limit ? space : h->draw_limit;
}

static void time_to_draw(const House *h, State *s)
{
    if (room(h, s) > 0 && (s->supply_n > 0 || s->seats[s->turn].waiter > 0))
        s->stage = DRAW;
    else
        end_turn(h, s);
}

static void put(const House *h, State *s, int kind, int singles, int doubles)
{
    Seat *me = &s->seats[s->turn];
    uint16_t entry = (uint16_t)(BY * s->turn + kind);
    me->hand[kind] -= (uint8_t)singles;
    me->hand[DOUBLE + kind] -= (uint8_t)doubles;
    me->ingredients -= (uint8_t)(singles + doubles);
    for (int i = 0; i < singles; i++) s->oven[s->oven_n++] = entry;
    for (int i = 0; i < doubles; i++) s->oven[s->oven_n++] = entry + DOUBLE;
    s->idle = 0;
    if (me->order_count > 0)
        s->stage = PLAY;
    else
        time_to_draw(h, s);
}

static void play_order(const House *h, State *s, int number)
{
    Seat *me = &s->seats[s->turn];
    me->orders ^= (uint16_t)(1 << number);
    me->order_count--;
    s->oven[s->oven_n++] = (uint16_t)(BY * s->turn + ORDER + SLOTS * s->turn + number);
    time_to_draw(h, s);
}

static void draw_supply(const House *h, State *s, int cards)
{
    Seat *me = &s->seats[s->turn];
    int wanted = cards, n = s->supply_n;
    while (wanted > 0 && n > 0) {
        uint8_t card = s->supply[--n];
        if (card == MAMMA_MIA) {
            s->holder = (int8_t)s->turn;
        } else {
            me->hand[card]++;
            wanted--;
        }
    }
    me->ingredients += (uint8_t)(cards - wanted);
    if (n < s->supply_n) {
        s->idle = 0;
        s->supply_n = (uint8_t)n;
        if (n == 0) {
            open_oven(h, s, h->mamma_mia ? s->holder : s->turn);
            return;
        }
    }
    end_turn(h, s);
}

static void draw_waiter(const House *h, State *s, int cards)
{
    Seat *me = &s->seats[s->turn];
    for (; cards > 0 && me->waiter > 0; cards--) {
        me->orders |= (uint16_t)(1 << me->waiters[--me->waiter]);
        me->order_count++;
    }
    s->idle = 0;
    end_turn(h, s);
}

static void skip_turn(const House *h, State *s)
{
    s->idle++;
    if (h->mamma_mia)
        time_to_draw(h, s);
    else
        draw_supply(h, s, h->draw_limit);
}

/* The machine ------------------------------------------------------------------------------------ */

static int legal_serve(const House *h, State *s, uint16_t *out)
{
    int n = 0, picks = recipe(h, s)->picks;
    bool may_ask = h->helping && !s->sure;
    if (picks == 0 || s->pick >= 0) {
        if (reach(h, s, s->pick, s->pick2) == HELD) out[n++] = ADD;
        if (may_ask) out[n++] = ASK;
    } else {
        int choice = choices(h, s);
        for (int a = 0; a < h->kinds; a++) {
            if (!(choice >> a & 1)) continue;
            if (picks == 1) {
                if (may_ask || reach(h, s, a, a) != SHORT) out[n++] = (uint16_t)(CHOOSE + a * KINDS + a);
            } else {
                for (int b = a + 1; b < h->kinds; b++)
                    if (choice >> b & 1 && (may_ask || reach(h, s, a, b) != SHORT))
                        out[n++] = (uint16_t)(CHOOSE + a * KINDS + b);
            }
        }
    }
    if (!s->sure) out[n++] = LEAVE;
    return n;
}

static int legal(const House *h, State *s, uint16_t *out)
{
    const Seat *me = &s->seats[s->actor];
    int n = 0;
    switch (s->stage) {
    case PUT:
        for (int k = 0; k < h->kinds; k++)
            for (int doubles = 0; doubles <= me->hand[DOUBLE + k]; doubles++)
                for (int i = doubles == 0; i <= me->hand[k]; i++)
                    out[n++] = (uint16_t)(k * SET + doubles * STEP + i);
        if (n == 0) out[n++] = PASS;
        break;
    case PLAY:
        out[n++] = NO_ORDER;
        for (unsigned orders = me->orders; orders; orders &= orders - 1)
            out[n++] = (uint16_t)(PLAY_ORDER + __builtin_ctz(orders));
        break;
    case DRAW:
        if (s->supply_n > 0) out[n++] = DRAW_SUPPLY;
        if (me->waiter > 0) out[n++] = DRAW_WAITER;
        break;
    case SERVE:
        n = legal_serve(h, s, out);
        break;
    case PAY:
        n = gifts(h, s, out);
        break;
    case WISH:
        for (int i = least_wish(h, s), most = most_wish(h, s); i <= most; i++)
            out[n++] = (uint16_t)(WISH_FOR + s->kind * WISHES + i);
        break;
    case ASKED:
        out[n++] = REFUSE;
        if (can_help(h, s)) out[n++] = HELP;
        break;
    }
    return n;
}

static void apply(const House *h, State *s, int action)
{
    switch (s->stage) {
    case PUT:
        if (action == PASS)
            skip_turn(h, s);
        else
            put(h, s, action / SET, action % STEP, action % SET / STEP);
        break;
    case PLAY:
        if (action == NO_ORDER)
            time_to_draw(h, s);
        else
            play_order(h, s, action - PLAY_ORDER);
        break;
    case DRAW:
        if (action == DRAW_SUPPLY)
            draw_supply(h, s, room(h, s));
        else
            draw_waiter(h, s, room(h, s));
        break;
    case SERVE:
        if (action == LEAVE) {
            fail(s);
            reveal(h, s);
        } else if (action == ADD) {
            start_paying(h, s);
        } else if (action == ASK) {
            start_wishing(h, s);
        } else {
            choose(h, s, (action - CHOOSE) / KINDS, (action - CHOOSE) % KINDS);
        }
        break;
    case PAY:
        give(s, action - GIVE_SET);
        pay(h, s);
        break;
    case WISH:
        s->request[s->kind++] = (uint8_t)((action - WISH_FOR) % WISHES);
        wish(h, s);
        break;
    case ASKED:
        if (action == HELP)
            help_owner(h, s);
        else
            ask_next(h, s);
        break;
    }
}

int32_t house_size(void) { return (int32_t)sizeof(House); }

/* total: decisions in all, then the sum of each seat's scores. */
void random_games(const House *h, uint64_t seed, int64_t games, int64_t *total)
{
    State state = {.rng = seed}, *s = &state;
    uint16_t out[MOST];
    deal(h, s);
    for (int64_t i = 0; i < games; i++) {
        while (s->stage != OVER) {
            int n = legal(h, s, out);
            apply(h, s, out[below(s, (uint32_t)n)]);
            total[0]++;
        }
        for (int p = 0; p < h->players; p++) total[p + 1] += s->seats[p].score;
        deal(h, s);
    }
}
