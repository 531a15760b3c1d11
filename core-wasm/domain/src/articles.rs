//! The four fixed articles (docs/screens.md#articles): their topics, authors, reviewers and recommendations.

/// The topic of an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// Stored and shown as `well-being`.
    WellBeing,
    /// Stored and shown as `anxiety`.
    Anxiety,
}

impl Keyword {
    /// Its name in the specification.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WellBeing => "well-being",
            Self::Anxiety => "anxiety",
        }
    }
}

/// A review of an article by a licensed reviewer.
#[derive(Debug)]
pub struct Review {
    /// The reviewer's name and title, shown unchanged in every language.
    pub by: &'static str,
    /// The day of the review, `2026-11-21`.
    pub on: &'static str,
}

/// One article. Its text is in the translation files.
#[derive(Debug)]
pub struct Article {
    /// 1 to 4; the character after the colon in `blogs/:1`.
    pub id: u8,
    /// Its keyword.
    pub keyword: Keyword,
    /// Two recommended articles: first the one with the same keyword, then the next one with the other keyword.
    pub recommended: [u8; 2],
    /// The author's name. An article without one is by the deployer (`VITE_RESPONSIBLE`).
    pub by: Option<&'static str>,
    /// The day of writing, `2026-11-21`. If the advice changes, the article needs a new day and a new review.
    pub written: &'static str,
    /// `None` until a licensed reviewer has read the article. The article then says that it isn't reviewed.
    pub review: Option<Review>,
}

/// The articles in the order of their ids.
pub static ARTICLES: [Article; 4] = [
    Article { id: 1, keyword: Keyword::Anxiety, recommended: [3, 2], by: None, written: "2026-11-21", review: None },
    Article { id: 2, keyword: Keyword::WellBeing, recommended: [4, 3], by: None, written: "2026-11-21", review: None },
    Article { id: 3, keyword: Keyword::Anxiety, recommended: [1, 4], by: None, written: "2026-11-21", review: None },
    Article { id: 4, keyword: Keyword::WellBeing, recommended: [2, 1], by: None, written: "2026-11-21", review: None },
];

/// The article of a route parameter: `:1` and `1` are the first, `5` isn't one.
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
    fn days_are_valid_and_no_review_is_older_than_its_article() {
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
    fn an_article_recommends_two_others_and_one_shares_the_keyword() {
        for article in &ARTICLES {
            assert_eq!(article.recommended.len(), RECOMMENDED_BLOGS);
            assert!(!article.recommended.contains(&article.id));
            let related = article.recommended.iter().filter_map(|id| ARTICLES.iter().find(|other| other.id == *id));
            assert_eq!(related.filter(|other| other.keyword == article.keyword).count(), 1);
        }
    }
}
