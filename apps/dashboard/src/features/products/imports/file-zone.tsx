import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFileDrop } from '../../../picture-parts/uploads/use-file-drop.ts';

type FileZoneProps = {
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  /** Ends of the names that fit, with their dots. */
  readonly kinds: readonly string[];
  readonly kindRefusal: string;
  readonly most: number;
  /** What is under way, from 0 to 1; null: nothing. */
  readonly sent: { readonly name: string; readonly share: number } | null;
  readonly onFile: (file: File) => void;
  readonly children?: ReactNode;
};

const MEGABYTE = 1024 * 1024;

/** Takes one file by drop, paste or button; says beside itself why one cannot be taken. */
export function FileZone({ label, hint, button, kinds, kindRefusal, most, sent, onFile, children }: FileZoneProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = ([file]: readonly File[]) => {
    if (file === undefined || sent !== null) return;
    const name = file.name.toLowerCase();
    const reason = !kinds.some((kind) => name.endsWith(kind))
      ? kindRefusal
      : file.size === 0
        ? translate('importing.emptyFile')
        : file.size > most
          ? translate('importing.tooLarge', { most: most / MEGABYTE })
          : null;
    setRefusal(reason);
    if (reason === null) onFile(file);
  };
  const zone = useFileDrop(take);
  return (
    <div className="hn-file-zone" role="group" aria-label={label} ref={zone}>
      <input
        ref={input}
        type="file"
        accept={kinds.join()}
        hidden
        aria-label={button}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {sent === null ? (
        <>
          <p className="hn-strong">{label}</p>
          {hint === undefined ? null : <p className="hn-soft">{hint}</p>}
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {button}
          </Button>
        </>
      ) : (
        <div className="hn-file-sending">
          <p role="status">
            <bdi>{translate('importing.sending', { name: sent.name })}</bdi>
          </p>
          <Progress aria-label={translate('importing.sending', { name: sent.name })} value={100 * sent.share} />
        </div>
      )}
      {refusal === null ? null : (
        <p role="alert" className="hn-file-refusal">
          {refusal}
        </p>
      )}
      {children}
    </div>
  );
}
