//! The calls for everything that is not live play.

use std::time::Duration;

use protocol::native::{
    ErrorBody, GamesBody, LoginBody, MeBody, OpenBody, OpenedBody, Refusal, RenameBody, Snapshot,
    TablesBody, TokenBody,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::http::{self, HttpFault, Request};
use crate::{Address, Invitation};

/// The calls of a server, for one person.
#[derive(Clone, Debug)]
pub struct Api {
    /// Where the server is.
    pub address: Address,
    /// Who asks.
    pub token: Option<String>,
}

/// Why a call has no result.
#[derive(Debug, thiserror::Error)]
pub enum ApiFault {
    /// The server was not reached or did not answer.
    #[error(transparent)]
    Http(#[from] HttpFault),
    /// The server refused.
    #[error("{}", refusal.reason.text)]
    Refused {
        /// Its status.
        status: u16,
        /// Why.
        refusal: Refusal,
        /// When to try again, where that was said.
        retry_after: Option<Duration>,
    },
    /// Somebody answered, but not a server of ours.
    #[error("this is not a Kibitz server, or one of another version (status {status})")]
    Foreign {
        /// Its status.
        status: u16,
    },
}

impl ApiFault {
    /// How long to wait when the only fault was to ask too often or too early.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            ApiFault::Refused { status: 429 | 503, retry_after, .. } => {
                Some(retry_after.unwrap_or(Duration::from_secs(1)))
            }
            _ => None,
        }
    }

    /// Whether the server does not know the token any more.
    pub fn is_signed_out(&self) -> bool {
        matches!(self, ApiFault::Refused { status: 401, .. })
    }
}

impl Api {
    /// The calls of a server for somebody whom it does not know yet.
    pub fn new(address: Address) -> Api {
        Api { address, token: None }
    }

    /// Becomes a guest; the token is used from now on.
    pub async fn guest(&mut self) -> Result<TokenBody, ApiFault> {
        let body: TokenBody = self.call("POST", "/guests", None::<&()>).await?;
        self.token = Some(body.token.clone());
        Ok(body)
    }

    /// Signs in to an account; the token is used from now on.
    pub async fn login(&mut self, login: &LoginBody) -> Result<TokenBody, ApiFault> {
        let body: TokenBody = self.call("POST", "/session", Some(login)).await?;
        self.token = Some(body.token.clone());
        Ok(body)
    }

    /// Who asks.
    pub async fn me(&self) -> Result<MeBody, ApiFault> {
        self.call("GET", "/me", None::<&()>).await
    }

    /// Takes another name.
    pub async fn rename(&self, body: &RenameBody) -> Result<MeBody, ApiFault> {
        self.call("PUT", "/me/name", Some(body)).await
    }

    /// The games of the house.
    pub async fn games(&self) -> Result<GamesBody, ApiFault> {
        self.call("GET", "/games", None::<&()>).await
    }

    /// Opens a table.
    pub async fn open(&self, body: &OpenBody) -> Result<OpenedBody, ApiFault> {
        self.call("POST", "/tables", Some(body)).await
    }

    /// The listed tables in this state: `waiting`, `playing` or `over`.
    pub async fn tables(&self, state: &str) -> Result<TablesBody, ApiFault> {
        self.call("GET", &format!("/tables?state={state}"), None::<&()>).await
    }

    /// The own tables.
    pub async fn my_tables(&self) -> Result<TablesBody, ApiFault> {
        self.call("GET", "/me/tables", None::<&()>).await
    }

    /// Everything about a table.
    pub async fn table(&self, invitation: &Invitation) -> Result<Snapshot, ApiFault> {
        let table = &invitation.table;
        let path = match &invitation.key {
            Some(key) => format!("/tables/{table}?key={key}"),
            None => format!("/tables/{table}"),
        };
        self.call("GET", &path, None::<&()>).await
    }

    async fn call<B: Serialize, T: DeserializeOwned>(
        &self,
        method: &'static str,
        path: &str,
        body: Option<&B>,
    ) -> Result<T, ApiFault> {
        let body = body
            .map(serde_json::to_string)
            .transpose()
            .map_err(|_| HttpFault::Garbled("the request cannot be written"))?;
        let path = format!("/api/v1{path}");
        let request = Request { method, path: &path, token: self.token.as_deref(), body };
        let response = http::call(&self.address, &request).await?;
        let status = response.status;
        if (200..300).contains(&status) {
            return serde_json::from_slice(&response.body)
                .map_err(|_| ApiFault::Foreign { status });
        }
        match serde_json::from_slice::<ErrorBody>(&response.body) {
            Ok(body) => Err(ApiFault::Refused {
                status,
                refusal: body.refusal,
                retry_after: response.retry_after,
            }),
            Err(_) => Err(ApiFault::Foreign { status }),
        }
    }
}
