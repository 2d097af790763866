import { useEffect, useEffectEvent, useRef } from 'react';

/** Takes files that are dropped on an element, or pasted anywhere on the page but into a field. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const zone = useRef<HTMLDivElement>(null);
  const take = useEffectEvent((files: FileList | undefined, event: Event) => {
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  });
  useEffect(() => {
    const element = zone.current;
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => take(event.dataTransfer?.files, event);
    const paste = (event: ClipboardEvent) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (!isField) take(event.clipboardData?.files, event);
    };
    element?.addEventListener('dragover', over);
    element?.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      element?.removeEventListener('dragover', over);
      element?.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return zone;
}
