/** What the symbols of the house's slots look like, by the names in their strips. Under /art. */
export const REEL_SYMBOLS: Readonly<Record<string, string>> = {
  H1: 'sym/dp-dragon',
  H2: 'sym/dp-phoenix',
  H3: 'sym/dp-lantern',
  H4: 'sym/dp-ingot',
  A: 'sym/dp-a',
  K: 'sym/dp-k',
  Q: 'sym/dp-q',
  J: 'sym/dp-j',
  T: 'sym/dp-t',
  WILD: 'sym/dp-wild',
  SCAT: 'sym/dp-scatter',
};
