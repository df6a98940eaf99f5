import type { FederationInstance } from '../loader/run/federation.js';
import type { TelemetryOptions } from '../loader/telemetry/telemetry-options.js';
import type { ChannelKey } from '../release/pointer-signature.js';

/** Options of the plugin, in the config of the host's build. They apply to all of its remotes that name a channel. */
export interface FederationPluginOptions {
  /** One of these keys must have signed each pointer. Default: none, so signatures are not checked. */
  readonly keys?: readonly ChannelKey[];
  /** Origins that pointers and releases may come from. Default: for each remote the origin of its channel. */
  readonly allowedOrigins?: readonly string[];
  /** Version of the contract that the host's code is written for. Default: that of this package. */
  readonly contract?: string;
  /** Major version of the engine that the host's own code is written for. Default: any. */
  readonly engineMajor?: number;
  /** Where records of visits are sent to. Default: nowhere. */
  readonly telemetry?: TelemetryOptions;
}

/** A remote as a host registers it. */
export interface RegisteredRemote {
  readonly name: string;
  readonly alias?: string;
  readonly entry?: string;
  shareScope?: string | readonly string[];
}

/** The members that the plugin uses of the page's federation instance. */
export interface HostInstance extends FederationInstance {
  loadShare(name: string): Promise<false | (() => unknown) | undefined>;
}

/** A file of a remote that the runtime is about to request. */
export interface FileRequest {
  readonly url: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly remoteInfo?: { readonly name: string; readonly entryGlobalName?: string };
}

interface Container {
  get(expose: string): Promise<(() => unknown) | undefined> | ((() => unknown) | undefined);
}

/** What a host or the runtime preloads of a remote. */
export interface PreloadRequest {
  readonly nameOrAlias: string;
  readonly share?: boolean;
  readonly depsRemote?: unknown;
}

/** The hooks of the plugin, with what it reads of their arguments. The runtime's type is `ModuleFederationRuntimePlugin`. */
export interface FederationPlugin {
  readonly name: string;
  registerRemote<Args extends { readonly remote: object; readonly origin: object }>(args: Args): Args;
  beforeRequest<Args extends { readonly id: string }>(args: Args): Promise<Args>;
  errorLoadRemote(args: {
    readonly id: string;
    readonly lifecycle: string;
    readonly remote?: { readonly name: string };
    readonly error?: unknown;
  }): Promise<unknown> | false | undefined;
  beforePreloadRemote(args: { readonly preloadOps: readonly PreloadRequest[] }): Promise<void>;
  fetch(
    url: string,
    init: RequestInit,
    remoteInfo?: { readonly name: string },
  ): Promise<Response> | undefined;
  createScript(request: FileRequest): HTMLScriptElement | undefined;
  createLink(request: FileRequest): HTMLLinkElement | undefined;
  loadEntry(args: { readonly remoteInfo: NonNullable<FileRequest['remoteInfo']> }): undefined;
  getModuleFactory(args: {
    readonly remoteEntryExports: Container;
    readonly expose: string;
    readonly moduleInfo: { readonly name: string };
  }): Promise<(() => unknown) | undefined>;
}
