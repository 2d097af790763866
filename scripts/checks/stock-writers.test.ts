import { describe, expect, test } from 'vitest';
import { isTest, listSources, readSource } from './sources.ts';
import { findForeignStockWrites } from './stock-writers.ts';

const inventory = 'apps/server/src/modules/inventory';

describe('R3 · stock has one ledger and one room that reserves', () => {
  test('Q-07 · nobody else moves or promises stock', () => {
    const sources = listSources(/^apps\/server\/src\/modules\/.*\.ts$/).filter((path) => !isTest(path));
    expect(sources.flatMap((path) => findForeignStockWrites(path, readSource(path)))).toEqual([]);
  });

  test.each([
    ['warehouses/repository.ts', 'update stocks set version = 1', 'writes stocks'],
    ['stock-page/repository.ts', "tx.insertInto('stock_lots').values({})", 'writes stock_lots'],
    ['reserving/statements.ts', 'insert into stock_movements (stock_id)', 'writes stock_movements'],
    ['ledger/statements.ts', 'delete from stock_reservations', 'writes stock_reservations'],
    ['reserving/statements.ts', 'update stocks s set reserved = 1, on_hand = s.on_hand - 1 from x', 'sets on_hand'],
    ['reserving/statements.ts', 'update stock_lots l set quantity = 3 where id = 1', 'sets quantity'],
    ['reserving/statements.ts', 'insert into stocks (warehouse_id)', 'makes rows of stock'],
    ['ledger/statements.ts', 'update stocks s set on_hand = 4, reserved = s.reserved - 1', 'sets reserved'],
  ])('%s may not do: %s', (file, text, what) => {
    const path = `${inventory}/${file}`;
    // The end of a statement, as where it stands in a source.
    expect(findForeignStockWrites(path, `${text}\``)).toEqual([`${path} ${what}`]);
  });

  test('Q-07 · each may do its own half', () => {
    const moved =
      'update stocks s set on_hand = s.on_hand + g.moved, shortage = 1 from g`insert into stock_movements (id)';
    const held = 'update stocks set reserved = reserved + 1`update stock_reservations set quantity = 2`';
    expect(findForeignStockWrites(`${inventory}/ledger/a-statements.ts`, moved)).toEqual([]);
    expect(findForeignStockWrites(`${inventory}/reserving/a-statements.ts`, held)).toEqual([]);
  });
});
