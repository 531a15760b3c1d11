/** The instance of the module of the forms: kept usable, and emptied of what has crossed. */
import { initSync, restart, start } from '../../../core-wasm/pkg/aram_core';
import { instanceOf } from './instance';

export const { guarded, forget } = instanceOf({ initSync, restart, start });
