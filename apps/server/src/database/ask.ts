import type pg from 'pg';

/**
 * Asks one connection. By the driver's callback: of the promise that the driver makes itself all rows outlive the collector's looks at young
 * objects and lie about until its next look at everything; 46 MB of 46, against none.
 */
export const ask = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> =>
  new Promise<pg.QueryResult<Row>>((resolve, reject) => {
    client.query<Row>(query, (error: Error | null, result) => (error === null ? resolve(result) : reject(error)));
  }).catch((error: unknown) => {
    // The trace of where the answer was read leads to nobody who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
