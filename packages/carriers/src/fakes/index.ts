export type { FakeCarrier, FakeOptions } from './fake-carrier.ts';
export { FAKE_FAULTS, type FakeFault } from './fake-faults.ts';
export type { FakeHook, FakeHooks } from './fake-hooks.ts';
export type { FakeRequest } from './fake-server.ts';
export type { FakeEvent, FakeParcel, ParcelBook } from './parcel-book.ts';
export { startFakeEcotrack } from './fake-ecotrack.ts';
export { startFakeNoest } from './fake-noest.ts';
export { startFakeYalidine } from './fake-yalidine.ts';
