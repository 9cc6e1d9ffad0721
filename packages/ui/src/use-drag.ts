import { useRef, type PointerEvent } from 'react';

interface Grip {
  pointerId: number;
  fromX: number;
  fromY: number;
}

/** Keeps a moved box within reach: its handle never leaves the window. */
export function withinWindow(offset: number, size: number, room: number): number {
  const most = Math.max(0, (room - size) / 2);
  return Math.min(most, Math.max(-most, offset));
}

/**
 * Moves a dialog by its title line (spec 2.22). It only ever moves aside: closing has its button, and nothing needs a
 * drag. Touch keeps its own gestures.
 */
export function useDrag() {
  const moved = useRef({ x: 0, y: 0 });
  const grip = useRef<Grip | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || event.button !== 0 || (event.target as HTMLElement).closest('button'))
        return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = moved.current;
      grip.current = { pointerId: event.pointerId, fromX: event.clientX - x, fromY: event.clientY - y };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = event.currentTarget.closest<HTMLElement>('[role=dialog]');
      if (box === null || grip.current?.pointerId !== event.pointerId) return;
      const x = withinWindow(event.clientX - grip.current.fromX, box.offsetWidth, innerWidth);
      const y = withinWindow(event.clientY - grip.current.fromY, box.offsetHeight, innerHeight);
      moved.current = { x, y };
      box.style.translate = `${x}px ${y}px`;
    },
    onPointerUp() {
      grip.current = null;
    },
  };
}
