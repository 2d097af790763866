import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector';

/** What a measured process can tell of itself, by question. */
export type OwnFigures = {
  /** Processor time since its start, in milliseconds. */
  'processor-time': number;
  'start-profile': null;
  'stop-profile': Profiler.Profile;
};
export type Question = keyof OwnFigures;

const SAMPLE_EVERY_MICROSECONDS = 250;

/** Answers the driver over the channel between the two. */
export function answerQuestions(): void {
  const session = new Session();
  const answers: { [Q in Question]: () => Promise<OwnFigures[Q]> } = {
    'processor-time': async () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
    'start-profile': async () => {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROSECONDS });
      await session.post('Profiler.start');
      return null;
    },
    'stop-profile': async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return profile;
    },
  };
  const isQuestion = (message: unknown): message is Question => typeof message === 'string' && message in answers;
  process.on('message', (message) => {
    if (isQuestion(message)) void answers[message]().then((answer) => process.send?.({ question: message, answer }));
  });
}
