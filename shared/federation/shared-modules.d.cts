interface SharedModule {
  singleton: boolean;
  strictVersion: boolean;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}
export const shareStrategy: 'loaded-first';
export const hostShared: Record<string, SharedModule>;
export const remoteShared: Record<'react' | 'react-dom', SharedModule>;
