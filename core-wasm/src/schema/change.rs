//! What the updates of a record are about, and with it which fields each of them may touch.

/// One kind of update. The fields say by which of these they change ([`Touched`]); the rules get a list for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// What the patient fills in on the profile.
    Details,
    /// Since when sign-ins count.
    Since,
    /// The agreement to the storing of health answers is given.
    Consent,
    /// The agreement is taken back, and with it every request.
    Withdrawal,
    /// A card comes or goes.
    Cards,
    /// A request for a session is sent.
    Session,
    /// Tickets are bought, spent or come back.
    Tickets,
    /// An offered time is taken, or open again.
    Taking,
    /// A session is held, missed or cancelled.
    Ending,
    /// A session moves to another time.
    Moving,
    /// The name of a patient who left is taken out of a session.
    Forgetting,
}

impl Change {
    /// Every change.
    pub const ALL: [Self; 11] = [
        Self::Details,
        Self::Since,
        Self::Consent,
        Self::Withdrawal,
        Self::Cards,
        Self::Session,
        Self::Tickets,
        Self::Taking,
        Self::Ending,
        Self::Moving,
        Self::Forgetting,
    ];
}

/// Which updates may touch a field. What is not said is not allowed: a new field begins as [`Touched::Never`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// None. Records that are only created, or that are written whole, say nothing else.
    Never,
    /// These.
    By(&'static [Change]),
    /// All of them, and the creation: the record's stamp.
    ByEveryWrite,
}
