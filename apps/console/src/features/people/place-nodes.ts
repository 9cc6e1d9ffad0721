export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One ring holds so many; with more of them the first ones stand in an inner one. */
const ONE_RING = 12;
const INNER_SHARE = 0.4;
export const WIDTH = 760;

export const heightFor = (count: number): number => {
  if (count <= 2) return 200;
  if (count <= ONE_RING) return 340;
  return 540;
};

function ring(count: number, radii: Spot, height: number, turn: number): Spot[] {
  return Array.from({ length: count }, (_, nr) => {
    const angle = Math.PI + turn + (2 * Math.PI * nr) / count;
    return {
      x: Math.round(WIDTH / 2 + radii.x * Math.cos(angle)),
      y: Math.round((height - 20) / 2 + radii.y * Math.sin(angle)),
    };
  });
}

/**
 * Where those who share something stand around the one in the middle: left and right first, as there is most room.
 * @returns as many spots as asked for; the first ones are nearest
 */
export function placeNodes(count: number): Spot[] {
  const height = heightFor(count);
  const [farX, farY] = [WIDTH / 2 - 70, height / 2 - 50];
  if (count <= ONE_RING) return ring(count, { x: farX, y: farY }, height, count > 2 ? Math.PI / count : 0);
  const inner = Math.round(count * INNER_SHARE);
  return [
    ...ring(inner, { x: farX * 0.58, y: farY * 0.52 }, height, 0),
    ...ring(count - inner, { x: farX, y: farY }, height, Math.PI / (2 * (count - inner))),
  ];
}
