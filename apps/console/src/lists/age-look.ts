/** How an age reads against the brand's promise: late, soon late, in time. */
export function ageLook(waitingMinutes: number, slaMinutes: number): 'late' | 'soon' | 'calm' {
  if (waitingMinutes >= slaMinutes) return 'late';
  return waitingMinutes * 2 >= slaMinutes ? 'soon' : 'calm';
}
