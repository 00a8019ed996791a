//! The main menu.

use crate::words::Msg;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    AgainstComputer,
    Hotseat,
    Watch,
    Load,
    Rules,
    Settings,
    Quit,
}

impl Item {
    /// Every item, in order; the first is number 1.
    pub(crate) const ALL: [Item; 7] = [
        Item::AgainstComputer,
        Item::Hotseat,
        Item::Watch,
        Item::Load,
        Item::Rules,
        Item::Settings,
        Item::Quit,
    ];

    /// Its text.
    pub(crate) fn message(self) -> Msg {
        match self {
            Item::AgainstComputer => Msg::MenuAgainstComputer,
            Item::Hotseat => Msg::MenuHotseat,
            Item::Watch => Msg::MenuWatch,
            Item::Load => Msg::MenuLoad,
            Item::Rules => Msg::MenuRules,
            Item::Settings => Msg::MenuSettings,
            Item::Quit => Msg::MenuQuit,
        }
    }
}
