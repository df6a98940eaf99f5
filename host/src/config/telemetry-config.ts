/** Field `telemetry` of the host config: where records of visits are sent to. */
import { COLLECTOR, collectorAddress, MAX_HOST_NAME } from '@mapdock/shared/loader-parts';
import * as v from 'valibot';
import { SOME_BASE } from './address.js';

const HOST_NAME = `a name of 1 to ${MAX_HOST_NAME} characters`;
const SHARE = 'a number from 0 to 1';
export const telemetrySchema = v.object(
  {
    /** Address of the OpenTelemetry collector; records are sent to `/v1/metrics` below it. */
    url: v.pipe(
      v.string(COLLECTOR),
      v.check((url) => collectorAddress(url, SOME_BASE) !== undefined, COLLECTOR),
    ),
    /** Share of the visits that are sent. Default: 1, all of them. */
    sample: v.optional(v.pipe(v.number(SHARE), v.minValue(0, SHARE), v.maxValue(1, SHARE))),
    /** Name of the host in the records. Default: none. */
    host: v.optional(
      v.pipe(v.string(HOST_NAME), v.minLength(1, HOST_NAME), v.maxLength(MAX_HOST_NAME, HOST_NAME)),
    ),
  },
  'an object with url',
);
