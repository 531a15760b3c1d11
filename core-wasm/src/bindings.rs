//! The bindings to JavaScript.
