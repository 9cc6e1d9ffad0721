declare module 'virtual:croupier-catalogues' {
  const loaders: Record<string, () => Promise<{ default: import('@lingui/core').Messages }>>;
  export default loaders;
}
