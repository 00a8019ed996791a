//! Refusals as answers: a fitting status and a body that says why.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::native::{ErrorBody, Refusal, RefusalCode};

use crate::refusals;

/// A refusal with its status.
#[derive(Clone, Debug)]
pub(crate) struct Refused {
    status: StatusCode,
    refusal: Refusal,
}

impl Refused {
    pub(crate) fn with_status(status: StatusCode, refusal: Refusal) -> Refused {
        Refused { status, refusal }
    }

    pub(crate) fn unknown_path() -> Refused {
        Refused::with_status(StatusCode::NOT_FOUND, refusals::unknown_path())
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused { status: status(refusal.code), refusal }
    }
}

fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Malformed | RefusalCode::Version | RefusalCode::Hello => {
            StatusCode::BAD_REQUEST
        }
        RefusalCode::Credentials | RefusalCode::SignedOut => StatusCode::UNAUTHORIZED,
        RefusalCode::NotAllowed => StatusCode::FORBIDDEN,
        RefusalCode::UnknownTable => StatusCode::NOT_FOUND,
        RefusalCode::NotYourTurn
        | RefusalCode::SeatTaken
        | RefusalCode::Stale
        | RefusalCode::NotNow => StatusCode::CONFLICT,
        RefusalCode::Illegal | RefusalCode::Terms | RefusalCode::Name => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        RefusalCode::Limit => StatusCode::TOO_MANY_REQUESTS,
        RefusalCode::Busy | RefusalCode::Storage => StatusCode::SERVICE_UNAVAILABLE,
        RefusalCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let wait = self.refusal.reason.arguments.get("seconds").cloned();
        let mut response = (self.status, Json(ErrorBody { refusal: self.refusal })).into_response();
        if let Some(wait) = wait.and_then(|wait| HeaderValue::try_from(wait).ok()) {
            response.headers_mut().insert(header::RETRY_AFTER, wait);
        }
        response
    }
}
