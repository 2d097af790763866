import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandName, IslandPropsByName } from '../islands/props.ts';
import { textAreas } from '../islands/text-areas.ts';
import { islandModules } from './island-modules.tsx';
import { reportError } from './report.ts';
import { shop } from './shop.ts';
import { loadTexts } from './texts.ts';
import { rememberTyped } from './typed-values.ts';

/** Brings one island to life. False when it threw: it then stands as the server wrote it. */
export async function hydrateIsland(island: Element): Promise<boolean> {
  const name = island.getAttribute('data-island');
  if (!isIslandName(name)) return false;
  return hydrateNamed(island, name);
}

async function hydrateNamed<N extends IslandName>(island: Element, name: N): Promise<boolean> {
  const { locale } = shop().page;
  const id = island.getAttribute('data-island-id') ?? '';
  const props = parseProps<N>(
    document.querySelector(`script[data-island-props="${CSS.escape(id)}"]`)?.textContent ?? '{}',
  );
  const [draw, t] = await Promise.all([islandModules[name](props), loadTexts(locale, ...(textAreas[name] ?? []))]);
  const written = [...island.childNodes].map((node) => node.cloneNode(true));
  const typeAgain = rememberTyped(island);
  const isLive = await new Promise<boolean>((resolve) => {
    const root = hydrateRoot(
      island,
      <Announced onLive={() => resolve(true)}>{draw({ ...props, locale, t })}</Announced>,
      {
        identifierPrefix: `${id}-`,
        onRecoverableError: (error) => reportError(error, `island ${name} differed from the server's`),
        onUncaughtError: (error) => {
          reportError(error, `island ${name}`);
          // React is still inside its commit here: give the server's HTML back once it has left.
          queueMicrotask(() => {
            root.unmount();
            island.replaceChildren(...written);
            island.setAttribute('data-live', 'failed');
            resolve(false);
          });
        },
      },
    );
  });
  // Outside of React's own work: each of these is heard before the next.
  if (isLive) typeAgain();
  return isLive;
}

function Announced({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}

function isIslandName(name: string | null): name is IslandName {
  return name !== null && Object.hasOwn(islandModules, name);
}

function parseProps<N extends IslandName>(json: string): IslandPropsByName[N] {
  return JSON.parse(json);
}
