//! Who somebody is, as the tables see them.

use protocol::native::{PersonCard, PersonId};

/// A person: a guest or somebody with an account. Who they are was settled at the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who, for programs.
    pub id: PersonId,
    /// Who, for people.
    pub name: String,
    /// Whether the person has an account.
    pub account: bool,
}

impl Person {
    /// The person as others see them, without a rating.
    pub fn card(&self) -> PersonCard {
        PersonCard {
            id: self.id.as_str().to_owned(),
            name: self.name.clone(),
            account: self.account,
            rating: None,
        }
    }
}
