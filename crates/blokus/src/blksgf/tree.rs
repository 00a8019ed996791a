//! A file as it is: nodes with properties, each with those that may follow.

/// A game with its variations. There is always a first node, the root.
///
/// Two trees are equal when they say the same, wherever it stood in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// In the order of the file, so that parents come before their children.
    nodes: Vec<Node>,
}

/// A node: what is said in it, and the nodes that follow it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    pub(super) properties: Vec<Property>,
    children: Vec<usize>,
}

/// A property, such as `B[e10,f10]`.
#[derive(Clone, Debug)]
pub struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
    /// Where in its text it began; zero for one that was not read.
    pub(super) offset: usize,
}

impl PartialEq for Property {
    fn eq(&self, other: &Property) -> bool {
        (&self.name, &self.values) == (&other.name, &other.values)
    }
}

impl Eq for Property {}

impl Tree {
    /// A tree of a node in which nothing is said yet.
    pub(super) fn new() -> Tree {
        Tree { nodes: vec![Node::default()] }
    }

    /// Adds a node behind another and says its number.
    pub(super) fn add(&mut self, parent: usize) -> usize {
        let added = self.nodes.len();
        self.nodes.push(Node::default());
        self.nodes[parent].children.push(added);
        added
    }

    /// Cuts a node off with all that follows it. Those before it keep their numbers.
    pub(super) fn cut(&mut self, node: usize) {
        let mut gone = vec![false; self.nodes.len()];
        let mut rest = vec![node];
        while let Some(next) = rest.pop() {
            gone[next] = true;
            rest.extend(&self.nodes[next].children);
        }
        let mut stays = gone.iter().map(|gone| !gone);
        self.nodes.retain(|_| stays.next().unwrap_or(true));
        let mut before = 0;
        let number = |gone: &bool| {
            before += usize::from(!gone);
            before.saturating_sub(1)
        };
        let moved: Vec<usize> = gone.iter().map(number).collect();
        for node in &mut self.nodes {
            node.children.retain(|child| !gone[*child]);
            node.children.iter_mut().for_each(|child| *child = moved[*child]);
        }
    }

    /// Says something in a node.
    pub(super) fn say(&mut self, node: usize, property: Property) {
        self.nodes[node].properties.push(property);
    }

    /// Adds a line to the comment of a node.
    pub(super) fn comment(&mut self, node: usize, line: &str) {
        let properties = &mut self.nodes[node].properties;
        match properties.iter_mut().find(|property| property.name == "C") {
            None => properties.push(Property::new("C", line)),
            Some(comment) => comment.values[0] = format!("{}\n{line}", comment.values[0]),
        }
    }

    /// The nodes; the first is the root.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The nodes of the main line: the first variation everywhere.
    pub fn main_line(&self) -> impl Iterator<Item = &Node> {
        let mut next = self.nodes.first();
        std::iter::from_fn(move || {
            let node = next?;
            next = node.children.first().and_then(|child| self.nodes.get(*child));
            Some(node)
        })
    }
}

impl Node {
    /// The properties in the order of the file.
    pub fn properties(&self) -> &[Property] {
        &self.properties
    }

    /// The numbers of the nodes that follow: a main line, then its variations.
    pub fn children(&self) -> &[usize] {
        &self.children
    }

    /// The first value of the property of this name.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.property(name).and_then(|property| property.values.first()).map(String::as_str)
    }

    pub(super) fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }
}

impl Property {
    pub(super) fn new(name: &str, value: impl Into<String>) -> Property {
        Property { name: name.to_owned(), values: vec![value.into()], offset: 0 }
    }

    /// Its name, letters and digits.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its values; there is at least one.
    pub fn values(&self) -> &[String] {
        &self.values
    }
}
