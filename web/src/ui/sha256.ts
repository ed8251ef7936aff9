// SHA-256 of a text, for pages in a home network: browsers keep their own for addresses with a certificate.
const primes = (many: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
}
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0
const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const size = ((bytes.length + 8) >> 6) * 64 + 64
  const padded = new Uint8Array(size)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const message = new DataView(padded.buffer)
  message.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  message.setUint32(size - 4, bytes.length * 8)

  const keys = primes(64).map((prime) => fraction(Math.cbrt(prime)))
  const hash = primes(8).map((prime) => fraction(Math.sqrt(prime)))
  const word = new Int32Array(64)
  for (let block = 0; block < size; block += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        word[i] = message.getInt32(block + 4 * i)
        continue
      }
      const [near, far] = [word[i - 15] as number, word[i - 2] as number]
      const low = turned(near, 7) ^ turned(near, 18) ^ (near >>> 3)
      const high = turned(far, 17) ^ turned(far, 19) ^ (far >>> 10)
      word[i] = (word[i - 16] as number) + low + (word[i - 7] as number) + high
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const sum = (h + one + ((e & f) ^ (~e & g)) + (keys[i] as number) + (word[i] as number)) | 0
      const other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + sum) | 0, c, b, a, (sum + other) | 0]
    }
    for (const [i, part] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] as number) + part) | 0
  }
  return hash.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
