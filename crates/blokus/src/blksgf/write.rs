//! Writing the tree: a line for each node, variations in brackets.

use std::fmt::{self, Write as _};

use super::tree::{Node, Tree};

/// What is still to be written.
enum Rest {
    Variation(usize),
    Bracket,
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = vec![Rest::Variation(0)];
        while let Some(next) = rest.pop() {
            let mut node = match next {
                Rest::Bracket => {
                    writeln!(f, ")")?;
                    continue;
                }
                Rest::Variation(node) => node,
            };
            writeln!(f, "(")?;
            rest.push(Rest::Bracket);
            while let Some(one) = self.nodes().get(node) {
                writeln!(f, "{one}")?;
                match one.children() {
                    [next] => node = *next,
                    several => {
                        rest.extend(several.iter().rev().map(|child| Rest::Variation(*child)));
                        break;
                    }
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(';')?;
        for property in self.properties() {
            f.write_str(property.name())?;
            for value in property.values() {
                write!(f, "[{}]", value.replace('\\', "\\\\").replace(']', "\\]"))?;
            }
        }
        Ok(())
    }
}
