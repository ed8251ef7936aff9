"""The simple bot of Papà Paolo: imagines the position from its view, and judges what each decision leads to."""
