/** Custom property without its dashes → value, as the back office stores them. */
export type ThemeVariables = Readonly<Record<string, string>>;

const NAME = /^[a-z][a-z0-9-]{0,40}$/;
/** Colours, lengths, font families, shadows: no way out of a declaration. */
const VALUE = /^(?!.*url\()[\w\s#%.,()'"/+-]{1,200}$/i;

/** The text of `/theme/<hash>.css`: one root block. What is not a plain value is left out, so that a theme cannot break a page. */
export function renderThemeCss(variables: ThemeVariables): string {
  const lines = Object.entries(variables).flatMap(([name, value]) =>
    NAME.test(name) && VALUE.test(value) ? [`--${name}:${value.trim()}`] : [],
  );
  return `:root{${lines.join(';')}}`;
}
