/**
 * New connections that may wait in the kernel. Of those that find no room the first packet is dropped, and they ask again
 * after 1, 3 and 7 seconds: Node's own 511 are there within a blink of a rush.
 */
export const BACKLOG = 4_096;
