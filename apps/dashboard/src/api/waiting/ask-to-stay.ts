const asked: { isAsked: boolean } = { isAsked: false };

/**
 * Something waits on this device alone: the browser is asked not to clear it away when the disk runs short. What it answers changes
 * nothing here: it is asked again by the next page for which something waits.
 */
export async function askToStay(): Promise<void> {
  // On plain http there is nobody to ask.
  if (asked.isAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  asked.isAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser that will not say keeps what it keeps.
  }
}
