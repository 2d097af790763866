/** What somebody did on this device and a server is to hear of. Plain data: it is kept as it stands. */
export interface NewOperation {
  /** names it for good: sent twice, the server does it once */
  readonly id: string;
  /** which call tells it */
  readonly kind: string;
  /** Operations of one stream are told in the order in which they were made, and stop together. */
  readonly stream: string;
  /** who made it: in nobody else's name it is told */
  readonly maker: string;
  readonly payload: unknown;
  /** milliseconds since 1970 by this device's clock */
  readonly createdAt: number;
}

/** One that is kept, and waits. */
export interface Operation extends NewOperation {
  /** the order in which they were kept */
  readonly place: number;
  /** why the server would not have it; it waits for a person and stops its stream. null: it waits for its turn */
  readonly refusal: OperationRefusal | null;
}

export interface OperationRefusal {
  /** for people */
  readonly message: string;
  /** what is wrong with it, one by one */
  readonly details?: readonly string[];
  readonly at: number;
}

/** One that a person put away unsent, and why. */
export interface DroppedOperation extends Operation {
  readonly reason: string;
  readonly droppedAt: number;
}

/** The one to tell now: the earliest of this maker whose stream has not stopped. */
export function nextOperation(kept: readonly Operation[], maker: string | null): Operation | null {
  const stopped = new Set<string>();
  for (const operation of kept.toSorted((one, other) => one.place - other.place)) {
    if (operation.maker !== maker || stopped.has(operation.stream)) continue;
    if (operation.refusal === null) return operation;
    stopped.add(operation.stream);
  }
  return null;
}
