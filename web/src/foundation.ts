/**
 * What the app is made of, run when its file is (vite.config.ts): as CommonJS it would be run by the first that asks for it, in the same long task as
 * the app itself.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom/client';
