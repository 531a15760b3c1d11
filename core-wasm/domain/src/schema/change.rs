//! What the updates of a record are about, and with it which fields each of them may touch.

/// One kind of update. The fields say by which of these they change ([`Touched`]); the rules get a list for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// What the patient fills in on the profile.
    Details,
    /// Since when sign-ins count.
    Since,
    /// Since when a counselor's sign-ins count.
    CounselorSince,
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
    /// The patient of a conversation writes.
    PatientWriting,
    /// The counselor of a conversation writes.
    CounselorWriting,
    /// The patient has read what was written.
    PatientReading,
    /// The counselor has read what was written.
    CounselorReading,
    /// The patient ends the conversation.
    PatientStopping,
    /// The counselor ends the conversation.
    CounselorStopping,
    /// The name of a patient who left is taken out of a conversation.
    ForgettingInThread,
}

impl Change {
    /// Every change.
    pub const ALL: [Self; 19] = [
        Self::Details,
        Self::Since,
        Self::CounselorSince,
        Self::Consent,
        Self::Withdrawal,
        Self::Cards,
        Self::Session,
        Self::Tickets,
        Self::Taking,
        Self::Ending,
        Self::Moving,
        Self::Forgetting,
        Self::PatientWriting,
        Self::CounselorWriting,
        Self::PatientReading,
        Self::CounselorReading,
        Self::PatientStopping,
        Self::CounselorStopping,
        Self::ForgettingInThread,
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
