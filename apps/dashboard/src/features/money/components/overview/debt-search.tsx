import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';

/** Leads to the debts of whoever is typed; `/` goes there, Enter searches. */
export function DebtSearch({ shop }: { readonly shop: string | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const label = translate('money.searchLabel');
  useShortcut('/', label, (event) => {
    event.preventDefault();
    input.current?.focus();
  });
  return (
    <search className="hn-money-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const q = input.current?.value.trim() ?? '';
          const said = { ...(q === '' ? {} : { q }), ...(shop === null ? {} : { shop }) };
          void navigate({ pathname: '/money/debts', search: new URLSearchParams(said).toString() });
        }}
      >
        <TextInput
          ref={input}
          type="search"
          aria-label={label}
          placeholder={translate('money.searchHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      </form>
    </search>
  );
}
