/** A column of numbers that doubles as it grows: a plain array of a million boxed prices would take three times as much. */
export class GrowingColumn {
  #values: Float64Array<ArrayBuffer>;
  #length = 0;

  constructor(capacity: number) {
    this.#values = new Float64Array(Math.max(1, capacity));
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** What was pushed; nothing is pushed afterwards. */
  values(): Float64Array<ArrayBuffer> {
    return this.#values.length === this.#length ? this.#values : this.#values.slice(0, this.#length);
  }
}
