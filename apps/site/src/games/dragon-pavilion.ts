/** What the symbols of Dragon Pavilion (`BGS_DRAGON25`) look like; names as in its strips. Under /art. */
export const DRAGON_PAVILION_ART: Readonly<Record<string, string>> = {
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
export const DRAGON_PAVILION_COIN = 'sym/dp-coin';
