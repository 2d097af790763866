/** Where to go after sign-in: a path of this application, whatever the address says. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/u.test(next) ? next : '/';
}
