import { printByBridge, readBridge } from './bridge.ts';

// Neither is among the browser types of the compiler yet: what is used of them.
type UsbEndpoint = { readonly direction: 'in' | 'out'; readonly type: string; readonly endpointNumber: number };
type UsbInterface = {
  readonly interfaceNumber: number;
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] };
};
type UsbDevice = {
  readonly opened: boolean;
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null;
  readonly open: () => Promise<void>;
  readonly selectConfiguration: (value: number) => Promise<void>;
  readonly claimInterface: (number: number) => Promise<void>;
  readonly transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<unknown>;
};
type SerialPort = {
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>> | null;
  readonly open: (options: { readonly baudRate: number }) => Promise<void>;
};

declare global {
  interface Navigator {
    readonly usb?: {
      readonly getDevices: () => Promise<readonly UsbDevice[]>;
      readonly requestDevice: (options: {
        readonly filters: readonly { readonly classCode: number }[];
      }) => Promise<UsbDevice>;
    };
    readonly serial?: {
      readonly getPorts: () => Promise<readonly SerialPort[]>;
      readonly requestPort: () => Promise<SerialPort>;
    };
  }
}

const PRINTERS = 7;
const BAUD = 9_600;

export type PrinterKind = 'usb' | 'serial';

/** What this browser can be paired with; none: it prints pages. */
export const printerKinds = (): readonly PrinterKind[] => [
  ...('usb' in navigator ? ['usb' as const] : []),
  ...('serial' in navigator ? ['serial' as const] : []),
];

/** Asks the person which printer; the browser remembers it. false: none was chosen. */
export async function pairPrinter(kind: PrinterKind): Promise<boolean> {
  const asked: Promise<unknown> | undefined =
    kind === 'usb'
      ? navigator.usb?.requestDevice({ filters: [{ classCode: PRINTERS }] })
      : navigator.serial?.requestPort();
  return (asked ?? Promise.reject(new Error('not there'))).then(
    () => true,
    () => false,
  );
}

/** Writes to the printer of the network, else to the one that was paired; what is written is made once there is one. */
export async function sendToPrinter(make: () => Promise<Uint8Array<ArrayBuffer>>): Promise<'done' | 'failed' | 'none'> {
  try {
    const bridge = readBridge();
    if (bridge !== null) return (await printByBridge(bridge, await make())) === 'printed' ? 'done' : 'failed';
    const device = (await navigator.usb?.getDevices())?.[0];
    const port = device === undefined ? (await navigator.serial?.getPorts())?.[0] : undefined;
    if (device === undefined && port === undefined) return 'none';
    const bytes = await make();
    if (device !== undefined) await writeToUsb(device, bytes);
    else if (port !== undefined) await writeToPort(port, bytes);
    return 'done';
  } catch {
    return 'failed';
  }
}

async function writeToUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!device.opened) await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const own = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTERS);
  const out = own?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
  if (own === undefined || out === undefined) throw new Error('this device is no printer');
  await device.claimInterface(own.interfaceNumber);
  await device.transferOut(out.endpointNumber, bytes);
}

async function writeToPort(port: SerialPort, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (port.writable === null) await port.open({ baudRate: BAUD });
  const writer = port.writable?.getWriter();
  if (writer === undefined) throw new Error('this port takes nothing');
  try {
    await writer.write(bytes);
  } finally {
    writer.releaseLock();
  }
}
