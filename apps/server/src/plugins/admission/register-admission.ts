import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Admission } from './admission.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anonymous reading that costs something: answered 503 while more is asked for than can be done. */
    canBeTurnedAway?: true;
  }
  interface FastifyRequest {
    /** Counted and told in one line for many, not logged one by one. */
    isTurnedAway: boolean;
  }
}

/** Puts the door before every call that says that it can be turned away; before the routes are registered. */
export function registerAdmission(app: FastifyInstance, admission: Admission): void {
  app.decorateRequest('isTurnedAway', false);
  app.addHook('onRoute', (route) => {
    if (route.config?.canBeTurnedAway !== true) return;
    const { handler } = route;
    route.handler = function admitted(request, reply) {
      return admission.admit(async () => handler.call(this, request, reply));
    };
  });
}

/** For error handlers: this answer is one of those that say to come back later. */
export function markTurnedAway(request: FastifyRequest): void {
  request.isTurnedAway = true;
}

export function observeAdmission(registry: Registry, admission: Admission): void {
  new Counter({
    name: 'requests_turned_away_total',
    help: 'Pages and calls of shoppers answered 503 because more was asked for than this process can do',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(admission.turnedAway);
    },
  });
  new Gauge({
    name: 'admission',
    help: 'Pages and calls of shoppers that run, that wait, and how many may run at once',
    labelNames: ['what'],
    registers: [registry],
    collect() {
      this.set({ what: 'running' }, admission.running);
      this.set({ what: 'waiting' }, admission.waiting);
      this.set({ what: 'limit' }, admission.limit);
    },
  });
}
