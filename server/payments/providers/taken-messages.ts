/** So many of the latest are remembered: a storm repeats what is seconds old. */
const MOST = 20_000;

/**
 * Messages this process has taken, or is taking just now. A copy of one waits for it and asks the database nothing.
 * What is not remembered here any more, or was taken by another process, the database knows.
 */
export class TakenMessages {
  readonly #taken = new Map<string, Promise<string>>();

  /** Does the work for the first of all copies, and tells the others `duplicate`. After a failure the next may try. */
  async once(key: string, work: () => Promise<string>): Promise<string> {
    const known = this.#taken.get(key);
    if (known) {
      await known;
      return 'duplicate';
    }
    const taking = work();
    this.#taken.set(key, taking);
    if (this.#taken.size > MOST) this.#taken.delete(this.#taken.keys().next().value!);
    try {
      return await taking;
    } catch (error) {
      this.#taken.delete(key);
      throw error;
    }
  }
}
