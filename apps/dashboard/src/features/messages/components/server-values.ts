import { MAIL_SECURITIES } from '@hanout/contracts/messages';
import type { MailServer, MailServerWrite } from '@hanout/contracts/messages';
import { isEmail } from '@hanout/core/customers';
import type { Translate } from '@hanout/i18n';

export type ServerValues = Readonly<
  Record<
    'isOn' | 'host' | 'port' | 'security' | 'username' | 'password' | 'fromName' | 'fromAddress' | 'replyTo',
    string
  >
>;

/** A server that nobody has set is meant to be on once it is. */
export function valuesOf({ isOn, version, host, port, security, ...rest }: MailServer): ServerValues {
  const { username, fromName, fromAddress, replyTo } = rest;
  const on = String(isOn || version === 0);
  return { isOn: on, host, port: String(port), security, username, password: '', fromName, fromAddress, replyTo };
}

/** A password that nobody has typed is the one that is kept. */
export function toWrite(values: ServerValues, version: number): MailServerWrite {
  const { isOn, port, security, password, ...rest } = values;
  return {
    ...rest,
    version,
    isOn: isOn === 'true',
    port: Number(port),
    security: MAIL_SECURITIES.find((each) => each === security) ?? 'tls',
    password: password === '' ? null : password,
  };
}

/** What is wrong before the server is asked. */
export function checkValues(values: ServerValues, translate: Translate): Partial<ServerValues> {
  const port = Number(values.port);
  const { host, fromAddress, replyTo } = values;
  return {
    ...(host.trim() === '' ? { host: translate('server.wrongHost') } : {}),
    ...(Number.isInteger(port) && port >= 1 && port <= 65_535 ? {} : { port: translate('server.wrongPort') }),
    ...(isEmail(fromAddress.trim()) ? {} : { fromAddress: translate('server.wrongAddress') }),
    ...(replyTo.trim() === '' || isEmail(replyTo.trim()) ? {} : { replyTo: translate('server.wrongAddress') }),
  };
}
