import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './BrokenScreen';

interface Props {
  children: ReactNode;
}

interface State {
  broken: boolean;
}

/**
 * Keeps a screen that breaks, or whose code cannot be fetched (no network, or a new version was put online), from leaving a blank page: the
 * navigation bar and the footer stay, words say what happened, and the screen can be tried again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children;
  }
}
