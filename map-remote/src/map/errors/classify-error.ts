import {
  createError,
  ENGINE_ERROR,
  GLYPHS_FAILED,
  SOURCE_FAILED,
  STYLE_FAILED,
  STYLE_INCOMPLETE,
} from '@mapdock/shared/error-parts';
import { isMapdockError, type MapdockError, redactTokens, type ProviderConfig } from '@mapdock/shared';
import type { EngineErrorEvent } from '../../engine/engine-module.js';
import { says } from '../../engine/engine-messages.js';
import { asRequestError, sourceIdOf } from '../../engine/private-api/error-members.js';
import { isProviderAddress, readToken } from '../../engine/provider-requests.js';
import type { LostImport } from '../../engine/private-api/imports/lost-imports.js';
import { describeWrongResponse } from './describe-wrong-response.js';
import { NO_ANSWER } from './no-answer.js';
import { importFailed } from './import-failed.js';
import { refusedToken } from '../requests/refused-token.js';
import { glyphsAddressOf, isBrokenOff, subjectOf, unreachedAddress } from './subject-of-error.js';
import type { SubjectContext } from './subject-of-error.js';
import { withoutQuery } from '../../util/without-query.js';

export interface ErrorContext extends SubjectContext {
  readonly provider: ProviderConfig;
  /** Tokens to remove from messages. */
  readonly tokens: readonly string[];
  /** Short name of the style in use or being loaded. */
  readonly style: string;
  /** The import without which the style is drawn because of this error. */
  readonly lost?: LostImport | undefined;
}

/** Why something could not be loaded, without tokens that look like those of Mapbox. Pure. */
export function describeError(error: { readonly message: string; readonly cause?: unknown }): string {
  const { message, cause } = error;
  // The message names the model and then its address, which the engine may have changed; the reason is the cause.
  if (says(message, 'noModel') && cause instanceof Error)
    return `${message.slice(0, message.lastIndexOf(' from '))}: ${describeError(cause)}`;
  const request = asRequestError(error);
  if (request !== undefined) return `the server answered ${request.status}`;
  if (unreachedAddress(error) !== undefined) return NO_ANSWER;
  return redactTokens(describeWrongResponse(error) ?? error.message);
}

function reasonOf(error: { readonly message: string }, { tokens }: ErrorContext): string {
  const text = describeError(error);
  return tokens.reduce((safe, token) => safe.replaceAll(token, '[redacted]'), text);
}

/**
 * Address of the part of a style that is missing, to be put before the reason. Errors of sources have none, so that a hundred tiles that
 * fail for one reason give one message.
 */
function partOf(error: { readonly message: string }): string {
  const address = asRequestError(error)?.url ?? unreachedAddress(error);
  return address === undefined ? '' : `${withoutQuery(address)}: `;
}

const SERVER_ERROR = 500;

/** True if the same request may succeed a moment later: the connection was lost, or the server was not ready. */
export function mayPass(error: { readonly message: string }): boolean {
  const request = asRequestError(error);
  if (request !== undefined) return request.status >= SERVER_ERROR;
  return unreachedAddress(error) !== undefined || isBrokenOff(error);
}

/** The error for a refused token; `undefined` if the engine's error is about something else. */
function refusalIn(error: { readonly message: string }, provider: ProviderConfig): MapdockError | undefined {
  const request = asRequestError(error);
  if (request === undefined) return says(error.message, 'noAccess') ? refusedToken(401, provider) : undefined;
  return isProviderAddress(request.url, provider) ? refusedToken(request.status, provider) : undefined;
}

/** The token of a request that the provider refused for its token; `undefined` if the error is about something else. */
export function refusedTokenOf(
  error: { readonly message: string },
  provider: ProviderConfig,
): string | undefined {
  const request = refusalIn(error, provider) && asRequestError(error);
  return request && readToken(request.url);
}

/** The error to report for an engine `error` event: which part is missing and why. Pure. */
export function classifyError(event: EngineErrorEvent, context: ErrorContext): MapdockError {
  const { error } = event;
  // `prepare` rejected with this error, so that no request was made.
  if (isMapdockError(error)) return error;
  const refusal = refusalIn(error, context.provider);
  if (refusal !== undefined) return refusal;
  const reason = reasonOf(error, context);
  const { style, lost } = context;
  if (lost !== undefined) return importFailed(style, lost, reason);
  switch (subjectOf(event, context)) {
    case 'glyphs': {
      const url = withoutQuery(glyphsAddressOf(error, context) ?? '');
      return createError(GLYPHS_FAILED, { url, httpStatus: asRequestError(error)?.status ?? 0 });
    }
    case 'source':
      return createError(SOURCE_FAILED, { sourceId: sourceIdOf(event) ?? '', reason });
    case 'style': {
      const details = { style, reason: partOf(error) + reason };
      return context.isStyleLoaded
        ? createError(STYLE_INCOMPLETE, details)
        : createError(STYLE_FAILED, details);
    }
    case 'call':
      return createError(ENGINE_ERROR, { reason });
  }
}
