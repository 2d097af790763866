const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds until a letter is tried again after its first try, its second …: a server that is away for a night is waited for. */
export const MAIL_PAUSES: readonly number[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];
