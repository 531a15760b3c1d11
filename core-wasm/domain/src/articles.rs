//! The four fixed articles (docs/screens.md#articles): what they are about, who wrote and reviewed them, which two are recommended with each.

/// What an article is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// Stored and shown as `well-being`.
    WellBeing,
    /// Stored and shown as `anxiety`.
    Anxiety,
}

impl Keyword {
    /// The word of the specification.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WellBeing => "well-being",
            Self::Anxiety => "anxiety",
        }
    }
}

/// A review of an article by somebody with a license.
#[derive(Debug)]
pub struct Review {
    /// Name and title, as they are shown in every language.
    pub by: &'static str,
    /// The day, `2026-11-21`.
    pub on: &'static str,
}

/// One article; its words are in the translation files.
#[derive(Debug)]
pub struct Article {
    /// 1 to 4; the character after the colon in `blogs/:1`.
    pub id: u8,
    /// Its keyword.
    pub keyword: Keyword,
    /// The two articles recommended beside it: the one of the same keyword first, then the next of the other.
    pub recommended: [u8; 2],
    /// The author's name; without one the article is by the deployer (`VITE_RESPONSIBLE`).
    pub by: Option<&'static str>,
    /// The day on which it was written, `2026-11-21`. A change of what it advises is a new day, and needs a new review.
    pub written: &'static str,
    /// `None` until somebody with a license has read it: the article then says so.
    pub review: Option<Review>,
}

/// The articles in the order of their number.
pub static ARTICLES: [Article; 4] = [
    Article { id: 1, keyword: Keyword::Anxiety, recommended: [3, 2], by: None, written: "2026-11-21", review: None },
    Article { id: 2, keyword: Keyword::WellBeing, recommended: [4, 3], by: None, written: "2026-11-21", review: None },
    Article { id: 3, keyword: Keyword::Anxiety, recommended: [1, 4], by: None, written: "2026-11-21", review: None },
    Article { id: 4, keyword: Keyword::WellBeing, recommended: [2, 1], by: None, written: "2026-11-21", review: None },
];

/// The article that a route parameter names: `:1` and `1` are the first, `5` is none.
pub fn article_of_route(parameter: &str) -> Option<&'static Article> {
    let number = parameter.strip_prefix(':').unwrap_or(parameter);
    ARTICLES.iter().find(|article| matches!(number.as_bytes(), [digit] if digit.checked_sub(b'0') == Some(article.id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::RECOMMENDED_BLOGS;

    #[test]
    fn the_id_may_carry_a_leading_colon() {
        assert_eq!(article_of_route(":1").map(|article| article.id), Some(1));
        assert_eq!(article_of_route("4").map(|article| article.id), Some(4));
        for unknown in ["", ":", "0", "5", ":5", "11", "::1", "x"] {
            assert!(article_of_route(unknown).is_none(), "{unknown}");
        }
    }

    #[test]
    fn days_can_be_read_and_no_review_is_older_than_its_article() {
        let is_day = |day: &str| {
            let parts: Vec<Option<u32>> = day.split('-').map(|part| part.parse().ok()).collect();
            day.len() == 10 && matches!(parts[..], [Some(2000..=2099), Some(1..=12), Some(1..=31)])
        };
        for article in &ARTICLES {
            assert!(is_day(article.written), "{}", article.written);
            if let Some(review) = &article.review {
                assert!(is_day(review.on) && review.on >= article.written, "{}", review.on);
                assert_ne!(review.by, "");
            }
        }
    }

    #[test]
    fn two_other_articles_are_recommended_and_one_shares_the_keyword() {
        for article in &ARTICLES {
            assert_eq!(article.recommended.len(), RECOMMENDED_BLOGS);
            assert!(!article.recommended.contains(&article.id));
            let related = article.recommended.iter().filter_map(|id| ARTICLES.iter().find(|other| other.id == *id));
            assert_eq!(related.filter(|other| other.keyword == article.keyword).count(), 1);
        }
    }
}
