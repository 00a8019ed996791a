//! The house in a browser: a thin shell over the catalog, compiled to WebAssembly.
//!
//! Everything is text in and JSON out. Knows the catalog and how a board is described to who draws
//! it; never a page, a socket or a rule.
