// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { findButton, press, show, until } from '../testing.tsx';
import { Dialog } from './dialog.tsx';
import { fetched, FetchedDialog } from './fetched-dialog.tsx';

type Contents = (props: { readonly onClose: () => void }) => React.ReactNode;

const Own: Contents = ({ onClose }) => (
  <Dialog opened onClose={onClose} title="Its own title">
    <button type="button" data-autofocus onClick={onClose}>
      Done
    </button>
  </Dialog>
);

/** Its code comes, or does not, when a test says so. */
async function open() {
  const asked: PromiseWithResolvers<Contents>[] = [];
  const code = fetched<Contents>(() => {
    const next = Promise.withResolvers<Contents>();
    asked.push(next);
    return next.promise;
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open it
        </button>
        {isOpen ? (
          <FetchedDialog code={code} title="While it is fetched" onClose={close}>
            {(Ready) => <Ready onClose={close} />}
          </FetchedDialog>
        ) : null}
      </>
    );
  }
  await show(<Page />);
  findButton('Open it').focus();
  await press(findButton('Open it'));
  return asked;
}

const isTitled = (title: string) =>
  until(
    () => [...document.querySelectorAll('[role=dialog] h2')].some(({ textContent }) => textContent === title),
    `the dialog "${title}"`,
  );
const isBack = () => until(() => document.activeElement === findButton('Open it'), 'the focus where it came from');

it('has its title while its code is fetched, and the focus is given back by what was fetched', async () => {
  const asked = await open();
  await isTitled('While it is fetched');
  asked[0]?.resolve(Own);
  await isTitled('Its own title');
  await until(() => document.activeElement === findButton('Done'), 'the focus in the dialog');
  await press(findButton('Done'));
  await isBack();
  expect(asked).toHaveLength(1);
});

it('that cannot be fetched says so and is fetched again; closed meanwhile it gives the focus back', async () => {
  const asked = await open();
  asked[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await until(() => document.querySelector('[role=alert]') !== null, 'what went wrong');
  await press(findButton('Try again'));
  expect(asked).toHaveLength(2);
  asked[1]?.resolve(Own);
  await isTitled('Its own title');
  await press(findButton('Done'));
  await isBack();
});

it('closed before its code is there it gives the focus back', async () => {
  await open();
  await isTitled('While it is fetched');
  await press(findButton('Close'));
  await isBack();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
