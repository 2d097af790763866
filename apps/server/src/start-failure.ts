/** Why the process cannot start or carry out its command, as one sentence for the person at the console. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
