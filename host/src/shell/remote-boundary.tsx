import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  readonly onCrash: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps what the remote throws while it renders from taking the shell with it. Unmount it to start anew. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onCrash(cause);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
