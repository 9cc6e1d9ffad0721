declare module 'virtual:croupier-calls' {
  const wire: Record<string, readonly [method: string, path: string, sealed: 0 | 1]>;
  export default wire;
}
