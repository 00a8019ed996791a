//! The names of all messages that the code asks for.
//!
//! `MenuQuit` is `menu-quit` in the Fluent files; a test holds the two lists against each other.

/// Writes the list of messages.
macro_rules! messages {
    ($($name:ident)*) => {
        /// A message by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Msg {
            $($name,)*
        }

        impl Msg {
            /// Every message.
            #[cfg(test)]
            pub(crate) const ALL: &'static [Msg] = &[$(Msg::$name),*];

            const fn name(self) -> &'static str {
                match self {
                    $(Msg::$name => stringify!($name),)*
                }
            }
        }
    };
}

impl Msg {
    /// The message's name in the Fluent files.
    pub(crate) fn id(self) -> String {
        let mut id = String::new();
        for letter in self.name().chars() {
            if letter.is_ascii_uppercase() && !id.is_empty() {
                id.push('-');
            }
            id.push(letter.to_ascii_lowercase());
        }
        id
    }
}

messages! {
    AnswerNo
    AnswerYes
    AnswerYesOrNo
    Banner
    BannerLicence
    CannotResign
    ColoursClassic
    ColoursContrast
    ColoursNone
    CommandBoard
    CommandDebug
    CommandHelp
    CommandHint
    CommandLanguage
    CommandLoad
    CommandMenu
    CommandMoves
    CommandNew
    CommandQuit
    CommandRedo
    CommandResign
    CommandRules
    CommandSave
    CommandUndo
    ComputerPlayed
    ConfirmAgain
    ConfirmKeys
    ConfirmLeave
    ConfirmOpen
    ConfirmOverwrite
    ConfirmResign
    ConfirmTitle
    ConnectFourColumn
    ConnectFourLine
    ConnectFourPrompt
    DebugOff
    DebugOn
    EndComputerWon
    EndDraw
    EndDrawAgreed
    EndNamedWon
    EndPlayerWon
    EndYouWon
    FaultIsFolder
    FaultLine
    FaultMove
    FaultNoName
    FaultNoSetting
    FaultNotFound
    FaultNotText
    FaultPermission
    FaultRefused
    FaultSetup
    FaultTooLong
    FaultTurn
    FaultUnknownGame
    FormBegins
    FormBoard
    FormComputer
    FormFirstPlayer
    FormGame
    FormLevel
    FormLevelOf
    FormOpponent
    FormSecondPlayer
    FormStart
    GameIsOver
    Goodbye
    Help
    HelpClose
    HelpTitle
    Hint
    HintAsked
    HintMark
    HintNotNow
    HintWithOutlook
    Human
    HumanPlayed
    KeyYes
    KeysForm
    KeysGame
    KeysMenu
    KeysOver
    KeysReview
    KeysRules
    KeysSettings
    KeysThinking
    KeysWatch
    LanguageNow
    LanguageUnknown
    LeftAway
    LeftDisqualified
    LeftOutOfTime
    LeftResigned
    LoadFailed
    MenuAgainstComputer
    MenuHotseat
    MenuLanguage
    MenuLoad
    MenuQuit
    MenuRules
    MenuSettings
    MenuWatch
    MovesTitle
    NoHint
    NoMove
    NotSaved
    NotYourTurn
    NothingToRedo
    NothingToUndo
    Off
    On
    OpenAsk
    OpenKeys
    OpenTitle
    Opened
    OptionNoGame
    OptionNoLanguage
    OutlookDraw
    OutlookLoss
    OutlookWin
    Paused
    PlainAskBegins
    PlainAskBoard
    PlainAskFile
    PlainAskFirst
    PlainAskOpponent
    PlainAskSecond
    PlainGameBegins
    PlainHelp
    PlainIntroduction
    PlainLoadWhich
    PlainMenuPrompt
    PlainMenuRefusal
    PlainMoves
    PlainNoBoard
    PlainNoGame
    PlainNoMoves
    PlainNoPlayer
    PlainOneOrTwo
    PlainOverPrompt
    PlayerWithLevel
    RatingsNone
    RatingsOf
    RatingsTitle
    Redone
    ReviewStatus
    SaveAsk
    SaveFailed
    SaveKeys
    SaveTitle
    Saved
    Seconds
    SettingColours
    SettingColoursAbout
    SettingDebug
    SettingDebugAbout
    SettingLanguage
    SettingLanguageAbout
    SettingMotion
    SettingMotionAbout
    SettingThinking
    SettingThinkingAbout
    SettingsFailed
    TerminalFailed
    ThinkingHint
    ThinkingMove
    ThinkingRatings
    ThinkingSeconds
    ThinkingUnlimited
    ThoughtDepth
    ThoughtLine
    ThoughtNodes
    ThoughtScore
    ThoughtSpeed
    ThoughtTitle
    TooSmall
    TurnComputer
    TurnOf
    TurnYours
    Undone
    WatchPace
    You
}
