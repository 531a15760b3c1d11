//! The kinds of updates of a record, and the fields that each of them may change.

/// One kind of update. Each field lists the updates that may change it ([`Touched`]); the rules get a list of fields for each update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The patient saves the profile.
    Details,
    /// The time from which sign-ins count changes.
    Since,
    /// The time from which a counselor's sign-ins count changes.
    CounselorSince,
    /// The counselor uploads or removes the ID document.
    CounselorDocument,
    /// The patient consents to the storage of health answers.
    Consent,
    /// The patient withdraws the consent, which deletes every request.
    Withdrawal,
    /// The patient adds or removes a card.
    Cards,
    /// The patient sends a request for a session.
    Session,
    /// Tickets are bought, used or returned.
    Tickets,
    /// The patient asks to hear of a time that opens, or stops asking.
    Wishing,
    /// An available time is booked, or is free again.
    Taking,
    /// A session is completed, missed or canceled.
    Ending,
    /// A session moves to another time.
    Moving,
    /// The name of a deleted patient is removed from a session.
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
    /// The name of a deleted patient is removed from a conversation.
    ForgettingInThread,
}

impl Change {
    /// Every change.
    pub const ALL: [Self; 21] = [
        Self::Details,
        Self::Since,
        Self::CounselorSince,
        Self::CounselorDocument,
        Self::Consent,
        Self::Withdrawal,
        Self::Cards,
        Self::Session,
        Self::Tickets,
        Self::Wishing,
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

/// The updates that may change a field. Nothing else is allowed; the default is [`Touched::Never`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// None. All fields of records that are only created or written as a whole are of this kind.
    Never,
    /// These.
    By(&'static [Change]),
    /// All updates and the creation. Used for the record's timestamp.
    ByEveryWrite,
}
