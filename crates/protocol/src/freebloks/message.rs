//! The messages, each with its body.

use super::status::{self, Status};
use super::{NAME, SHAPES, name_bytes, name_text};

/// A piece on its way to the board, as the wire has it. Nothing in it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stone {
    /// The player whose piece it is.
    pub player: i8,
    /// Its shape.
    pub shape: u8,
    /// Whether its box is turned over.
    pub mirror: u8,
    /// How often its box is then turned by a quarter, clockwise.
    pub turns: u8,
    /// The column of its box's left edge; may be negative.
    pub x: i8,
    /// The row of its box's top edge, counted downwards; may be negative.
    pub y: i8,
}

/// A wish for a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The player that is wished for, or -1 for any.
    pub player: i8,
    /// The client's name; empty leaves it as it was.
    pub name: String,
}

/// What follows the text of a chat message: clients write it in two ways, and servers send it on as
/// it came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tail {
    /// One zero, as the phone's client has it.
    Short,
    /// Two zeros, as the old server and its own clients have it.
    #[default]
    Long,
}

/// Something that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// The client who says it; -1 is the server.
    pub client: i8,
    /// The words, at most 255 bytes of them.
    pub text: String,
    /// How the message ends.
    pub tail: Tail,
}

/// A wish for another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameMode {
    /// The version of this message.
    pub version: i8,
    /// The board's columns.
    pub width: i8,
    /// The board's rows.
    pub height: i8,
    /// The mode's number.
    pub mode: i8,
    /// How many pieces of each shape everybody has.
    pub stones: [i8; SHAPES],
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A client wishes for a colour. The oldest clients say nothing more than that.
    RequestPlayer(Option<Request>),
    /// This colour is yours.
    GrantPlayer(i8),
    /// It is this player's turn; -1 is nobody.
    CurrentPlayer(i8),
    /// A piece is placed.
    SetStone(Stone),
    /// The game begins.
    StartGame,
    /// The game is over.
    GameFinish,
    /// What the lobby or the game looks like.
    ServerStatus(Box<Status>),
    /// Somebody says something.
    Chat(Chat),
    /// A client wants moves taken back.
    RequestUndo,
    /// The last piece goes back to its owner.
    UndoStone,
    /// A client asks for a move for this player.
    RequestHint(i8),
    /// The move that was asked for.
    StoneHint(Stone),
    /// A colour is given up or taken away.
    RevokePlayer(i8),
    /// A client wants another game.
    RequestGameMode(GameMode),
    /// Nothing that this version knows. Whoever reads it goes on with the next message.
    Unknown(u8),
}

impl Message {
    pub(super) fn kind(&self) -> u8 {
        match self {
            Message::RequestPlayer(_) => 1,
            Message::GrantPlayer(_) => 2,
            Message::CurrentPlayer(_) => 3,
            Message::SetStone(_) => 4,
            Message::StartGame => 5,
            Message::GameFinish => 6,
            Message::ServerStatus(_) => 7,
            Message::Chat(_) => 8,
            Message::RequestUndo => 9,
            Message::UndoStone => 10,
            Message::RequestHint(_) => 11,
            Message::StoneHint(_) => 12,
            Message::RevokePlayer(_) => 13,
            Message::RequestGameMode(_) => 14,
            Message::Unknown(kind) => *kind,
        }
    }
}

/// Reads the body of a message of this type; nothing if it has the wrong length.
pub(super) fn read(kind: u8, body: &[u8]) -> Option<Message> {
    Some(match kind {
        1 if body.is_empty() => Message::RequestPlayer(None),
        1 => Message::RequestPlayer(Some(request(body)?)),
        2 => Message::GrantPlayer(player(body)?),
        3 => Message::CurrentPlayer(player(body)?),
        4 => Message::SetStone(stone(body)?),
        5 => bare(body, Message::StartGame)?,
        6 => bare(body, Message::GameFinish)?,
        7 => Message::ServerStatus(Box::new(status::read(body)?)),
        8 => Message::Chat(chat(body)?),
        9 => bare(body, Message::RequestUndo)?,
        // The old server leaves what was in its memory in the body.
        10 => (body.len() == 6).then_some(Message::UndoStone)?,
        11 => Message::RequestHint(player(body)?),
        12 => Message::StoneHint(stone(body)?),
        13 => Message::RevokePlayer(player(body)?),
        14 => Message::RequestGameMode(game_mode(body)?),
        other => Message::Unknown(other),
    })
}

/// Writes the body of a message.
pub(super) fn write(message: &Message, out: &mut Vec<u8>) {
    match message {
        Message::RequestPlayer(None)
        | Message::StartGame
        | Message::GameFinish
        | Message::RequestUndo
        | Message::Unknown(_) => {}
        Message::RequestPlayer(Some(request)) => {
            out.extend(request.player.to_be_bytes());
            out.extend(name_bytes(&request.name));
        }
        Message::GrantPlayer(player)
        | Message::CurrentPlayer(player)
        | Message::RequestHint(player)
        | Message::RevokePlayer(player) => out.extend(player.to_be_bytes()),
        Message::SetStone(stone) | Message::StoneHint(stone) => {
            out.extend(stone.player.to_be_bytes());
            out.extend([stone.shape, stone.mirror, stone.turns]);
            out.extend(stone.x.to_be_bytes());
            out.extend(stone.y.to_be_bytes());
        }
        Message::ServerStatus(status) => status::write(status, out),
        Message::Chat(chat) => write_chat(chat, out),
        Message::UndoStone => out.extend([0; 6]),
        Message::RequestGameMode(wish) => {
            let first = [wish.version, wish.width, wish.height, wish.mode];
            out.extend(first.iter().chain(&wish.stones).flat_map(|number| number.to_be_bytes()));
        }
    }
}

fn signed(byte: u8) -> i8 {
    i8::from_be_bytes([byte])
}

fn bare(body: &[u8], message: Message) -> Option<Message> {
    body.is_empty().then_some(message)
}

fn player(body: &[u8]) -> Option<i8> {
    let [player] = body.try_into().ok()?;
    Some(signed(player))
}

fn stone(body: &[u8]) -> Option<Stone> {
    let [player, shape, mirror, turns, x, y] = body.try_into().ok()?;
    Some(Stone { player: signed(player), shape, mirror, turns, x: signed(x), y: signed(y) })
}

fn request(body: &[u8]) -> Option<Request> {
    let (player, name) = body.split_first()?;
    let name: &[u8; NAME] = name.try_into().ok()?;
    Some(Request { player: signed(*player), name: name_text(&name[..NAME - 1]) })
}

fn chat(body: &[u8]) -> Option<Chat> {
    let [client, count, rest @ ..] = body else {
        return None;
    };
    let (text, tail) = rest.split_at_checked(usize::from(*count))?;
    let tail = match tail.len() {
        1 => Tail::Short,
        2 => Tail::Long,
        _ => return None,
    };
    Some(Chat { client: signed(*client), text: name_text(text), tail })
}

fn write_chat(chat: &Chat, out: &mut Vec<u8>) {
    let mut end = chat.text.len().min(usize::from(u8::MAX));
    while !chat.text.is_char_boundary(end) {
        end -= 1;
    }
    out.extend(chat.client.to_be_bytes());
    out.extend(u8::try_from(end));
    out.extend(&chat.text.as_bytes()[..end]);
    out.extend(match chat.tail {
        Tail::Short => &[0_u8][..],
        Tail::Long => &[0, 0],
    });
}

fn game_mode(body: &[u8]) -> Option<GameMode> {
    let (&[version, width, height, mode], stones) = body.split_first_chunk::<4>()?;
    let stones: &[u8; SHAPES] = stones.try_into().ok()?;
    Some(GameMode {
        version: signed(version),
        width: signed(width),
        height: signed(height),
        mode: signed(mode),
        stones: stones.map(signed),
    })
}
