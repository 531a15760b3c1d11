import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './BrokenScreen';

interface Props {
  children: ReactNode;
  /** What stands in the place of the broken part; without it, a screen that says so. */
  instead?: ReactNode;
}

interface State {
  broken: boolean;
}

/**
 * Keeps a screen that breaks, or whose code or words cannot be fetched (no network, or a new version was put online), from leaving a blank page: the
 * navigation bar and the footer stay, words say what happened, and the screen can be tried again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    const { children, instead = <BrokenScreen /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
