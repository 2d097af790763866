import { describe, expect, it } from 'vitest';
import { differencesOf, mergeMine } from './differences.ts';

const read = { name: 'Casbah', phone: '021', isActive: 'true' };

describe('two versions of one form', () => {
  it('what was touched here lies over what somebody else stored; what was not touched is theirs', () => {
    const merged = mergeMine({
      read,
      mine: { ...read, name: 'Mine' },
      theirs: { ...read, name: 'Theirs', phone: '031' },
    });
    expect(merged).toEqual({ name: 'Mine', phone: '031', isActive: 'true' });
  });

  it('only fields that differ and have a name are shown, as a person sees them', () => {
    const fields = differencesOf(
      { theirs: read, mine: { ...read, name: 'Mine', isActive: 'false', phone: '9' } },
      (field) => (field === 'phone' ? null : field.toUpperCase()),
      (text) => (text === 'true' ? 'yes' : text === 'false' ? 'no' : text),
    );
    expect(fields).toEqual([
      { label: 'NAME', theirs: 'Casbah', mine: 'Mine' },
      { label: 'ISACTIVE', theirs: 'yes', mine: 'no' },
    ]);
  });
});
