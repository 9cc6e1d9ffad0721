declare module 'virtual:croupier-catalogues' {
  type Loaders = Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>;
  const loaders: Loaders;
  export default loaders;
  /** The texts that a first picture does without. */
  export const later: Loaders;
}
