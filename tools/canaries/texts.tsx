// as: apps/site/src/canary.tsx
export function Welcome() {
  return <p>Welcome back</p>
}
